import { Fragment } from 'react';

/** Where it is too long for its line, it breaks before the @ or a dot rather than within a word. */
export const MailAddress = ({ address }: { address: string }) =>
  address.split(/(?=[@.])/).map((part, place) => (
    <Fragment key={place}>
      <wbr />
      {part}
    </Fragment>
  ));
