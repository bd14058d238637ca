import { Fragment } from 'react';

/** Where it is too long for its line, it breaks before the @ or a dot rather than within a word. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
