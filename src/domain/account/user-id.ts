/** The id of a signed-in user: 32 letters and digits, generated on the server. */
export const USER_ID_SHAPE = /^[0-9A-Za-z]{32}$/;
