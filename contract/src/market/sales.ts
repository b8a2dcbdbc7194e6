import type { Calls } from '#call.ts';
import type { Money } from '#money.ts';

/** How long the shares of a sale are held, so that the buyer can complain before the seller is paid. */
export const heldForDays = 14;

/** How long they are held at least after the work was sent or could be collected, once the buyer has chosen one of the two. */
export const heldAfterSendingDays = 7;

/**
 * The total of a buyer's purchases from which they verify their identity; the EU's directive 2018/843 and the UK's
 * regulations set it.
 */
export const identityFrom = { amount: 1_000_000, currency: 'EUR' } as const satisfies Money;

export const sales = {
  checkout: { method: 'POST', path: '/payment/create-checkout-session', access: 'verified', seen: true },
  terms: { method: 'GET', path: '/payment/terms/{id}', access: 'session' },
  currencies: { method: 'GET', path: '/payment/currencies', access: 'public' },
  acquisition: { method: 'GET', path: '/payment/works/{id}/acquisition', access: 'verified' },
  stateAcquisition: { method: 'POST', path: '/payment/works/{id}/acquisition', access: 'verified' },
  order: { method: 'GET', path: '/payment/orders/{id}', access: 'session' },
  cancel: { method: 'POST', path: '/payment/orders/{id}/cancel', access: 'session' },
  refuseBuyer: { method: 'POST', path: '/payment/works/{id}/refuse-buyer', access: 'session', seen: true },
  refund: { method: 'POST', path: '/payment/orders/{id}/refund', access: 'verified' },
  receipt: { method: 'GET', path: '/payment/orders/{id}/receipt', access: 'session' },
  billing: { method: 'GET', path: '/payment/billing', access: 'session' },
  payoutAccount: { method: 'POST', path: '/payment/payout-account', access: 'verified' },
  checkPayoutAccount: { method: 'POST', path: '/payment/payout-account/check', access: 'session' },
  giveUpPayouts: { method: 'POST', path: '/payment/payouts/give-up', access: 'session' },
  leaveBankDetails: { method: 'POST', path: '/payment/payouts/bank-details', access: 'session' },
  withdrawBankDetails: { method: 'POST', path: '/payment/payouts/bank-details/withdraw', access: 'session' },
  bankPayment: { method: 'GET', path: '/payment/bank-payments/{id}', access: 'verified' },
  payByBank: { method: 'POST', path: '/payment/bank-payments/{id}/paid', access: 'verified' },
  endBankPayment: { method: 'POST', path: '/payment/bank-payments/{id}/end', access: 'verified' },
  sendBackBankDetails: { method: 'POST', path: '/payment/bank-payments/{id}/send-back', access: 'verified' },
  declareTrader: { method: 'POST', path: '/payment/trader', access: 'verified' },
  royaltyStatement: { method: 'GET', path: '/payment/royalties', access: 'verified' },
  exportRoyalties: { method: 'GET', path: '/payment/royalties/export', access: 'verified' },
  exportBilling: { method: 'GET', path: '/payment/billing/export', access: 'session' },
} as const satisfies Calls;
