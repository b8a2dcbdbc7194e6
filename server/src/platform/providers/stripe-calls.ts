import { Stripe } from 'stripe';
import { AppError } from '#platform/errors.ts';
import { logUnreached } from '#platform/logging/log-outage.ts';

/** Everything of one order at the provider. */
export const groupOf = (orderId: string) => `order_${orderId}`;

/** Whether the provider understood the request and refuses it, so that a retry changes nothing. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;

/** Whether the same request is being answered elsewhere, so that its result is not known yet. */
export const isInProgress = (error: Stripe.errors.StripeInvalidRequestError) =>
  error instanceof Stripe.errors.StripeIdempotencyError || error.statusCode === 409;

/** A call that the provider refused, in its words. */
export interface RefusedCall {
  code: string;
  reason: string;
}

export const readRefusal = ({ code, type, message }: Stripe.errors.StripeInvalidRequestError): RefusedCall => ({
  code: code ?? type,
  reason: message,
});

/** Stripe's reply; an outage becomes an error for the caller. `certain`: what is sure although the call failed. */
export async function reached<T>(ask: () => Promise<T>, certain = ''): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isRefused(error)) throw error;
    logUnreached('Stripe', error);
    throw new AppError(
      'unavailable',
      `The card provider is not answering at the moment.${certain && ` ${certain}`} Try again in a few minutes.`,
    );
  }
}
