const MAX_CHARACTERS = 4096;
/** Plain names and a query: nothing that one reader of addresses takes for a name and another for a way up or out. */
const PATH_BELOW_API = /^[\w-]+(\/[\w-]+)*(\?[^\p{Cc}\s\\#]*)?$/u;

/** Whether an address that arrived from outside is literally one below the API's, so that asking it leads nowhere else. */
export function isGarminAddress(url: string, apiUrl: string): boolean {
  const { origin, pathname } = new URL(apiUrl);
  const base = `${origin}${pathname.replace(/\/+$/, '')}/`;
  return url.length <= MAX_CHARACTERS && url.startsWith(base) && PATH_BELOW_API.test(url.slice(base.length));
}
