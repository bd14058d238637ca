import type { FormEvent } from 'react';

/** A form that is sent by the page, not by the browser. */
export const onSubmit = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault();
  submit();
};
