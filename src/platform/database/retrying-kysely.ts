import { Kysely, type TransactionBuilder } from 'kysely';
import { withRetries } from './with-retries.ts';

/** Retries a whole transaction that PostgreSQL undid because of a concurrent one. */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return retrying(super.transaction());
  }
}

function retrying<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const original = {
    execute: builder.execute.bind(builder),
    setIsolationLevel: builder.setIsolationLevel.bind(builder),
    setAccessMode: builder.setAccessMode.bind(builder),
  };
  builder.execute = (work) => withRetries(() => original.execute(work));
  builder.setIsolationLevel = (level) => retrying(original.setIsolationLevel(level));
  builder.setAccessMode = (mode) => retrying(original.setAccessMode(mode));
  return builder;
}
