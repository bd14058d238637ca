import { CallError } from '#contract/errors.ts';
import type { Toast } from '#ui/toast-rules.ts';

/** The server's message, if it sent one, stands in place of the description. */
export const failureToast = ({ title, description }: Required<Omit<Toast, 'tone'>>, reason: unknown): Toast => ({
  title,
  description: (reason instanceof CallError && reason.serverMessage) || description,
  tone: 'destructive',
});
