import { Alert } from '#ui/alert.tsx';
import { focusOnMount } from '#ui/focus-on-mount.ts';
import type { Problem } from './use-problem.ts';

/** Shows the problem of a form, and takes the focus each time a problem is reported. */
export function FormAlert({ id, problem, className }: { id?: string; problem: Problem | null; className?: string }) {
  if (problem === null) return null;
  return (
    <div className={className}>
      <div key={problem.serial} ref={focusOnMount} id={id} tabIndex={-1} className="rounded-md outline-none">
        <Alert>{problem.message}</Alert>
      </div>
    </div>
  );
}
