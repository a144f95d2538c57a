/** The player without subtitles and encryption. Uses the types of the full player. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
