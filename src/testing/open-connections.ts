/**
 * For the servers of tests. A client on a slow machine may reuse a connection at the moment the server closes it as
 * idle, and its request would get no answer.
 */
export const OPEN_CONNECTIONS = { keepAliveTimeout: 0 };
