/**
 * Packages that the server's build takes in: they come as hundreds of files, which a start would read one by one, or bring much that
 * the server never loads.
 */
export const bundledPackages = [/^docx$/, /^drizzle-orm(?:\/|$)/, /^zod(?:\/|$)/]
