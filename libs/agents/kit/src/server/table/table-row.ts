export type TableRow = { cells: string[]; line: number }

export const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '')
