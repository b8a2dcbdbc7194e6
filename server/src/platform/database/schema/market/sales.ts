import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '@verso/contract/schemas/money.ts';
import type { Acquisition } from '@verso/contract/market/schemas/royalties.ts';
import type {
  ComplaintOutcome,
  ComplaintReason,
  DeliveryMethod,
  RefundEnding,
  RefundRefusal,
} from '@verso/contract/market/schemas/orders.ts';
import type {
  BankRefusal,
  OrderOutcome,
  OrderRoyalty,
  OrderState,
  ReceiptContent,
  Refusal,
} from '@verso/contract/market/schemas/sales.ts';
import type { Json, NullableJson, Optional } from '#platform/database/schema/columns.ts';

export interface SaleTables {
  sale_order: SaleOrderTable;
  ledger_line: LedgerLineTable;
  exchange_rate: ExchangeRateTable;
  acquisition_statement: AcquisitionStatementTable;
  settled_currencies: {
    provider: 'stripe' | 'sandbox';
    currencies: Currency[];
    asked_at: Date;
    account: Generated<string>;
  };
  payout: PayoutTable;
  bank_payment: BankPaymentTable;
  payout_account: PayoutAccountTable;
  payment_dispute: PaymentDisputeTable;
  receipt: ReceiptTable;
  refused_buyer: { artwork_id: string; owner_id: string; buyer_id: string; refused_at: Date };
  price_enquiry: PriceEnquiryTable;
  order_delivery: OrderDeliveryTable;
  order_message: OrderMessageTable;
  order_message_document: { message_id: string; position: number; file_id: string };
  order_complaint: OrderComplaintTable;
}

interface AcquisitionStatementTable {
  id: GeneratedAlways<number>;
  artwork_id: string;
  owner_id: string;
  how: Acquisition['how'];
  acquired_on: Optional<string>;
  stated_at: Date;
}

interface PriceEnquiryTable {
  id: Generated<string>;
  artwork_id: string;
  asker_id: string;
  owner_id: string;
  message: string;
  asker_shares_email: boolean;
  asked_at: Date;
  answer: Optional<string>;
  owner_shares_email: Generated<boolean>;
  answered_at: Optional<Date>;
}

export interface SaleOrderTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  artwork_id: string;
  buyer_id: string;
  seller_id: string;
  price_amount: number;
  price_currency: Currency;
  state: OrderState;
  provider: 'stripe' | 'sandbox';
  reserved_at: Date;
  expires_at: Date;
  session_id: Optional<string>;
  session_url: Optional<string>;
  charge_id: Optional<string>;
  ending: Optional<'cancelled' | 'refused' | 'reported'>;
  closed_at: Optional<Date>;
  outcome: Optional<OrderOutcome>;
  paid_at: Optional<Date>;
  entry_id: Optional<string>;
  royalty: NullableJson<OrderRoyalty>;
  refunded_amount: Generated<number>;
  /** While a refund that the seller asked for, or an admin decided, is owed. */
  refund_asked_at: Optional<Date>;
  /** How often the provider refused a refund. */
  refund_tries: Generated<number>;
  /** While a refund is refused, and how much of it. */
  refund_refused_at: Optional<Date>;
  refund_refused_amount: Optional<number>;
  refund_refusal: Optional<RefundRefusal>;
  /** What the registry repays to the buyer, not through the card provider. */
  repaid_amount: Generated<number>;
  /** When an admin last ended a refund that the provider refused, how, and their words about it. */
  refund_ended_at: Optional<Date>;
  return_waived_at: Optional<Date>;
  return_waived_by_admin: Generated<boolean>;
  refund_ending: Optional<RefundEnding>;
  refund_answer: Generated<string>;
  dispute_id: Optional<string>;
  dispute_status: Optional<string>;
  /** Whether the provider has told its fee for a paid order. */
  fee_known: Generated<boolean>;
  trader: Generated<boolean>;
  return_days: Optional<number>;
}

interface OrderDeliveryTable {
  order_id: string;
  method: Optional<DeliveryMethod>;
  address: Generated<string>;
  chosen_at: Optional<Date>;
  carrier: Generated<string>;
  tracking: Generated<string>;
  insured_amount: Optional<number>;
  insured_currency: Optional<Currency>;
  note: Generated<string>;
  promised_on: Optional<string>;
  sent_at: Optional<Date>;
  received_at: Optional<Date>;
}

interface OrderMessageTable {
  id: Generated<string>;
  order_id: string;
  sender_id: string;
  body: string;
  sent_at: Date;
}

interface OrderComplaintTable {
  id: Generated<string>;
  order_id: string;
  reason: ComplaintReason;
  message_id: string;
  opened_at: Date;
  outcome: Optional<ComplaintOutcome>;
  answer: Generated<string>;
  closed_by: Optional<string>;
  closed_at: Optional<Date>;
}

export type LedgerAccount =
  | 'buyer'
  | 'provider_fee'
  | 'platform_fee'
  | 'royalty'
  | 'seller'
  | 'bank'
  | 'payout'
  | 'artists_fund'
  | 'refund_due'
  | 'refund';

interface LedgerLineTable {
  id: GeneratedAlways<number>;
  order_id: string;
  account: LedgerAccount;
  party_id: Optional<string>;
  amount: number;
  currency: Currency;
  cause: string;
  posted_at: Date;
}

interface ExchangeRateTable {
  id: Generated<number>;
  currency: Currency;
  /** A day. */
  day: string;
  per_euro: string;
  source: string;
  entered_by: Optional<string>;
  stored_at: Date;
}

interface BankPaymentTable {
  id: Generated<string>;
  payout_id: string;
  sealed_details: Optional<Buffer>;
  left_at: Date;
  /** When an admin last opened them to pay. */
  read_at: Optional<Date>;
  read_by: Optional<string>;
  /** The providers that had approved the identity of a payee who deleted their account since. */
  identified_by: Generated<string[]>;
  sent_back_at: Optional<Date>;
  sent_back_reason: Generated<string>;
  paid_at: Optional<Date>;
  paid_by: Optional<string>;
  paid_amount: Optional<number>;
}

interface PayoutTable {
  id: Generated<string>;
  order_id: string;
  payee_id: string;
  account: 'seller' | 'royalty';
  state: 'held' | 'sending' | 'sent';
  due_at: Date;
  amount: Optional<number>;
  destination: Optional<string>;
  transfer_id: Optional<string>;
  sent_at: Optional<Date>;
  reversed_amount: Generated<number>;
  /** The total that a reversal under way brings it to. */
  reversing_to: Optional<number>;
  /** How often the provider refused it. */
  tries: Generated<number>;
  /** The last refusal. */
  refusal: NullableJson<Refusal>;
  told_to_need: Optional<'identity' | 'account'>;
}

interface PayoutAccountTable {
  person_id: string;
  provider: 'stripe' | 'sandbox';
  account_id: string;
  ready: Generated<boolean>;
  created_at: Date;
  bank_refusal: NullableJson<BankRefusal>;
  looked_at: Optional<Date>;
  /** When it was found closed for good. */
  closed_at: Optional<Date>;
}

interface PaymentDisputeTable {
  order_id: string;
  /** The provider's. */
  id: string;
  amount: number;
  status: string;
  opened_at: Date;
  closed_at: Optional<Date>;
}

interface ReceiptTable {
  order_id: string;
  year: number;
  number: number;
  issued_at: Date;
  content: Json<ReceiptContent>;
}
