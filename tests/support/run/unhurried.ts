/** Settings of a server under test: on a slow machine, a page without its data or a search without the newest is another one. */
export const unhurried = { FIRST_DATA_TIMEOUT: '60000', SEARCH_TIMEOUT: '60000' } as const
