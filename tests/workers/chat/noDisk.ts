/** Loaded before the hub: hides IndexedDB from hubs whose name ends with `without disk`. */
if (self.name.endsWith('without disk')) Object.defineProperty(self, 'indexedDB', { value: undefined })

export {}
