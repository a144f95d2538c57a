/** The player without subtitles and encryption, typed like the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
