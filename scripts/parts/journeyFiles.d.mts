/** Browser tests that name the area or are in a folder of this name; all of them without a name. Paths from the root. */
export declare function journeyFiles(root: string, name?: string): string[]
/** The areas that a browser test names in its first line; undefined without such a line. */
export declare function namedAreas(text: string): string[] | undefined
