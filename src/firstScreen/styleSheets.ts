/** The style sheets of everything that is drawn here. The build adds each where it is imported (`scripts/vite/firstScreen.ts`). */
export const styleSheets: string[] = []
