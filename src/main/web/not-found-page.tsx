import { NOT_FOUND_TITLE } from '#contract/pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export default function NotFoundPage() {
  return (
    <div className="page-width grid min-h-[72svh] place-items-center">
      <EmptyState spot="lost" level={1} title={NOT_FOUND_TITLE} action={<ButtonLink href="/">Back to Home</ButtonLink>}>
        Did you forget to add the page to the router?
      </EmptyState>
    </div>
  );
}
