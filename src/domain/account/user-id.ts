/** A signed-in person: thirty-two letters and digits, made on the server. */
export const USER_ID_SHAPE = /^[0-9A-Za-z]{32}$/;
