/** Numbers in badges stop at 99+. */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : String(Math.max(0, count)))
