/**
 * What every page needs before it shows anything, gathered in one file: it is fetched in one go and packs better than
 * the dozens of small files that sharing by chance would make. Whatever only some pages need stays out.
 */
const packages =
  'react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|zod|valtio|proxy-compare|comlink|@tanstack|@preact'
const contract =
  'endpoint|envelope|errors|limits|roles|fields|paging|auth/(keys|login|captcha)\\.|account/user\\.|tenants/app\\.|jobs/(job|find)\\.|settings/labels'
const shell =
