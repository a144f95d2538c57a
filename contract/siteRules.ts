/** What the operators of a site allow beyond the rules of domain 5. A rule that is not given is off. */
export interface SiteRules {
  /** Names of persons and companies may have blanks, hyphens, apostrophes and &. */
  readonly nameSigns?: boolean
  /** Numbers from outside the mainland, with their country code, are accepted. */
  readonly foreignNumbers?: boolean
}

let current: SiteRules = {}

/** The rules that checks obey. */
export const siteRules = (): SiteRules => current

/** Makes all checks obey the rules of the page's site. A server, which has several sites, calls {@link underRules}. */
export function obeyRules(rules: SiteRules): void {
  current = rules
}

/** Runs a check by a site's rules. It has to be synchronous, since nothing else may run meanwhile. */
export function underRules<Result>(rules: SiteRules, check: () => Result): Result {
  const former = current
  current = rules
  try {
    return check()
  } finally {
    current = former
  }
}
