import type { FormEvent } from 'react';

/** Handles the submit event of a form instead of the browser. */
export const onSubmit = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};
