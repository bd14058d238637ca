import { Fragment } from 'react';

/** An address that breaks before the @ or a dot when it is too long for its line. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
