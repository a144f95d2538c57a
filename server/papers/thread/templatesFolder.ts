import { fileURLToPath } from 'node:url'

/** The templates for Typst. A build has them beside the thread. */
export const templatesFolder = fileURLToPath(new URL('./templates', import.meta.url))
