/** Packages that the server's build takes in: they come as hundreds of files, which a start would read one by one. */
export const bundledPackages = [/^drizzle-orm(?:\/|$)/, /^zod(?:\/|$)/]
