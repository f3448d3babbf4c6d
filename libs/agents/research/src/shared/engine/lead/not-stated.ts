/** The value of a list's empty cell or missing column. No rule gives it points. */
export const notStated = 'Not stated'
