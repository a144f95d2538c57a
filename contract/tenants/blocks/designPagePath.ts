/** The address of a designed page. */
export const designPagePath = (address: string): string => `/public/diy?key=${address}`
