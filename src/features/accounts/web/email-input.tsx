import type { ComponentProps } from 'react';
import { AccountInput } from './account-input.tsx';

type EmailInputProps = Pick<ComponentProps<typeof AccountInput>, 'autoComplete' | 'value' | 'onChange' | 'faultId'>;

export const EmailInput = (props: EmailInputProps) => (
  <AccountInput
    label="Email"
    type="email"
    name="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
