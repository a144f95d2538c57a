/** Names the build that this code belongs to; put in by Vite. */
declare const __BUILD__: string
