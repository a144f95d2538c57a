/** Loaded before the hub: one whose name says so finds no IndexedDB. */
if (self.name.endsWith('without disk')) Object.defineProperty(self, 'indexedDB', { value: undefined })

export {}
