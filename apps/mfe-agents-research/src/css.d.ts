declare module '*.module.css' {
  /** Class names by the name written in the file. */
  const classes: Readonly<Record<string, string>>
  export default classes
}
