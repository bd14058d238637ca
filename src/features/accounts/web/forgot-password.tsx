import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ResetLinkForm, useResetLinkRequest } from './reset-link-form.tsx';

type ForgotPasswordProps = { open: boolean; onOpenChange: (open: boolean) => void; email: string };

/** Resets each time it opens, with the address entered so far. */
export const ForgotPasswordDialog = (props: ForgotPasswordProps) =>
  props.open && <OpenForgotPasswordDialog {...props} />;

function OpenForgotPasswordDialog({ open, onOpenChange, email }: ForgotPasswordProps) {
  const formId = useId();
  const request = useResetLinkRequest(email);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Forgot password?"
      description="We send you a link to choose a new one."
      actions={
        request.answer ? (
          <Button className="col-span-2" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} disabled={request.isPending}>
              {request.isPending ? 'Sending...' : 'Send the link'}
            </Button>
          </>
        )
      }
    >
      <ResetLinkForm formId={formId} request={request} />
    </Dialog>
  );
}
