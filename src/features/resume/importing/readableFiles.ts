/** Files that the reader of resumes looks at; it names those that it cannot read. */
export const readableFiles = '.pdf,.docx,.doc,.docm'
