import { useState } from 'react';
import { Button } from './button.tsx';

type DeleteButtonProps = { label: string; consequence: string; isPending: boolean; onDelete: () => void };

/** Deletes after a second tap, which says what is lost. */
export function DeleteButton({ label, consequence, isPending, onDelete }: DeleteButtonProps) {
  const [isSure, setIsSure] = useState(false);
  return (
    <div className="justify-self-start">
      {isSure && (
        <p role="status" className="mb-2 text-md">
          {consequence}
        </p>
      )}
      <Button
        variant={isSure ? 'danger' : 'ghost'}
        size="small"
        className={isSure ? undefined : '-ml-4 whitespace-nowrap'}
        aria-disabled={isPending}
        onClick={() => (isSure ? !isPending && onDelete() : setIsSure(true))}
      >
        {isSure ? 'Yes, delete it' : label}
      </Button>
    </div>
  );
}
