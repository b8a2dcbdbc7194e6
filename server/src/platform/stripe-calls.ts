import { Stripe } from 'stripe';
import { AppError } from './errors.ts';
import { log } from './log.ts';

/** What belongs to one order at the provider. */
export const groupOf = (orderId: string) => `order_${orderId}`;

/** Whether the provider understood what was asked and refuses it, so that asking again changes nothing. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;

/** What Stripe answers; where it does not, whoever asked is told so. */
export async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error)) throw error;
    log.error({ err: error }, 'Stripe could not be asked');
    throw new AppError(
      'unavailable',
      'The card provider does not answer at the moment. Nothing was charged; try again in a few minutes.',
    );
  }
}
