const MAX_CHARACTERS = 4096;
/** Plain path segments and a query: no characters that URL parsers interpret differently or that lead out of the path. */
const PATH_BELOW_API = /^[\w-]+(\/[\w-]+)*(\?[^\p{Cc}\s\\#]*)?$/u;

/** Whether an address from outside is literally below the API's address, so that a request to it cannot reach another server. */
export function isGarminAddress(url: string, apiUrl: string): boolean {
  const { origin, pathname } = new URL(apiUrl);
  const base = `${origin}${pathname.replace(/\/+$/, '')}/`;
  return url.length <= MAX_CHARACTERS && url.startsWith(base) && PATH_BELOW_API.test(url.slice(base.length));
}
