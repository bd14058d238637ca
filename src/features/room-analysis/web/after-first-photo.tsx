import { LAST_MONTH, useLogs } from '#core/nights/web/use-nights.ts';
import { isStepDone, NextStep } from '#core/person/web/next-step.tsx';
import { isLogged } from '#domain/nights/night.ts';

const WAYS = [{ href: '/daily-log', label: 'Log your first night' }] as const;

/** Next step for a person with a room score and no night. */
export function AfterFirstPhoto({ owner }: { owner: string }) {
  const logs = useLogs(owner, { newest: LAST_MONTH, enabled: !isStepDone('photo') }).data?.filter(isLogged);
  if (logs === undefined || logs.length > 0) return null;
  return (
    <NextStep
      after="photo"
      message="Your room is worth up to 30 of each night's 100 points."
      links={WAYS}
      className="mt-6 w-full max-w-76 border-t border-border pt-5 pl-11 text-center text-[0.9375rem] leading-5.5 [&_p]:justify-center"
    />
  );
}
