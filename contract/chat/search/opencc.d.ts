/** Pairs of a traditional and a simplified character: `會 会|計 计`. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
