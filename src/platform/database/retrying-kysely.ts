import { Kysely, type TransactionBuilder } from 'kysely';
import { triedAgain } from './tried-again.ts';

/** Runs a whole transaction again that PostgreSQL undid for the sake of another one. */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return retrying(super.transaction());
  }
}

function retrying<Tables>(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const once = {
    execute: builder.execute.bind(builder),
    setIsolationLevel: builder.setIsolationLevel.bind(builder),
    setAccessMode: builder.setAccessMode.bind(builder),
  };
  builder.execute = (work) => triedAgain(() => once.execute(work));
  builder.setIsolationLevel = (level) => retrying(once.setIsolationLevel(level));
  builder.setAccessMode = (mode) => retrying(once.setAccessMode(mode));
  return builder;
}
