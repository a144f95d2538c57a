/** The style sheets of all components rendered here. The build adds each where it is imported (`scripts/vite/firstScreen.ts`). */
export const styleSheets: string[] = []
