import { useEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import type { Problem } from './use-problem.ts';

/** Shows the problem of a form, and takes the focus each time a problem is reported. */
export function FormAlert({ id, problem, className }: { id?: string; problem: Problem | null; className?: string }) {
  if (problem === null) return null;
  return (
    <div className={className}>
      <FocusedAlert key={problem.serial} id={id} message={problem.message} />
    </div>
  );
}

function FocusedAlert({ id, message }: { id?: string | undefined; message: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} id={id} tabIndex={-1} className="rounded-md outline-none">
      <Alert>{message}</Alert>
    </div>
  );
}
