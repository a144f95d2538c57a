/** Accounts that anyone may log in to while the demo data is on; the server prints them. */
export const demoPassword = 'rencai2026'

export const demoSeeker = { mobile: '13900000001', name: '林一帆' } as const
export const demoRecruiter = { mobile: '13900000002', name: '陈思远' } as const
/** A recruiter of the same company, so that a team can be tried out. */
export const demoColleague = { mobile: '13900000003', name: '沈若溪' } as const

/** Mobile numbers of all others are counted up from here, so that none looks like a real one. */
export const personMobile = (at: number) => String(13_800_000_000 + at)
export const recruiterMobile = (at: number) => String(13_810_000_000 + at)
