/** The share of a column's squared length below which what is left of it counts as rounding error. */
const MIN_LEFT = 1e-9;
/** A residual sum of squares up to this means that no spread is left. */
const MIN_SPREAD = 1e-9;

/** The coefficient of one column, its usual standard error, and `t`, their ratio: infinite when no spread is left. */
export type Coefficient = { b: number; standardError: number; t: number; degreesOfFreedom: number };

/** Orthogonal columns that span a constant and the given ones. */
export type Basis = readonly (readonly number[])[];

/** A column that is constant, or an exact combination of those before it, is left out and costs no degree of freedom. */
export function basisOf(columns: readonly (readonly number[])[], rows: number): Basis {
  const basis: number[][] = [];
  for (const column of [new Array<number>(rows).fill(1), ...columns]) {
    const left = remainderOf(column, basis);
    if (left !== null) basis.push(left);
  }
  return basis;
}

/**
 * Ordinary least squares of `values` on `column` and the columns of a basis: the coefficient of `column`; null where it
 * is a combination of the others. Source: Frisch and Waugh (1933), "Partial time regressions as compared with individual
 * trends".
 */
export function coefficientOf(column: readonly number[], values: readonly number[], basis: Basis): Coefficient | null {
  const asked = remainderOf(column, basis);
  if (asked === null) return null;
  const rest = orthogonalTo(values, basis);
  const squares = product(asked, asked);
  const b = product(asked, rest) / squares;
  const residuals = rest.map((value, row) => value - b * asked[row]!);
  const spread = product(residuals, residuals);
  const degreesOfFreedom = values.length - basis.length - 1;
  const standardError = spread <= MIN_SPREAD ? 0 : Math.sqrt(spread / degreesOfFreedom / squares);
  return { b, standardError, t: ratio(b, standardError), degreesOfFreedom };
}

/**
 * Ordinary least squares of `values` on independent columns, given by row: all coefficients, and that of the first
 * column with its standard error. By the normal equations, which are exact enough for few columns of small numbers and a
 * hundred times faster than the above, for callers that fit thousands of times.
 */
export function leastSquares(
  rows: readonly (readonly number[])[],
  values: readonly number[],
): { coefficients: readonly number[]; first: Coefficient } {
  const columns = rows[0]?.length ?? 0;
  // Beside X'X stand X'y and the first column of the identity, which becomes that of the inverse.
  const equations = Array.from({ length: columns }, (_, one) => {
    const equation = new Array<number>(columns + 2).fill(0);
    for (const [row, cells] of rows.entries()) {
      for (let other = 0; other < columns; other += 1) equation[other]! += cells[one]! * cells[other]!;
      equation[columns]! += cells[one]! * values[row]!;
    }
    equation[columns + 1] = one === 0 ? 1 : 0;
    return equation;
  });
  eliminate(equations);
  const coefficients = equations.map((equation) => equation[columns]!);
  const [b = 0] = coefficients;
  let spread = 0;
  for (const [row, cells] of rows.entries()) spread += (values[row]! - fitted(cells, coefficients)) ** 2;
  const degreesOfFreedom = rows.length - columns;
  const variance = (spread / degreesOfFreedom) * (equations[0]?.[columns + 1] ?? 0);
  const standardError = spread <= MIN_SPREAD ? 0 : Math.sqrt(variance);
  return { coefficients, first: { b, standardError, t: ratio(b, standardError), degreesOfFreedom } };
}

/** The value that coefficients give for a row. */
export const fitted = (cells: readonly number[], coefficients: readonly number[]): number =>
  cells.reduce((sum, cell, column) => sum + cell * coefficients[column]!, 0);

/** Gauss and Jordan, in place. The matrix is positive definite, so the diagonal needs no exchange of rows. */
function eliminate(equations: number[][]): void {
  for (const [pivot, equation] of equations.entries()) {
    const divisor = equation[pivot]!;
    for (const column of equation.keys()) equation[column]! /= divisor;
    for (const [row, other] of equations.entries()) {
      if (row === pivot) continue;
      const factor = other[pivot]!;
      for (const column of other.keys()) other[column]! -= factor * equation[column]!;
    }
  }
}

/** 0 without a difference, and infinite when only the standard error is 0. */
export function ratio(difference: number, standardError: number): number {
  if (standardError > 0) return difference / standardError;
  return Math.abs(difference) < MIN_SPREAD ? 0 : Math.sign(difference) * Number.POSITIVE_INFINITY;
}

/** What the mean and `basis` do not explain of a column; null if nothing is left. */
function remainderOf(column: readonly number[], basis: readonly (readonly number[])[]): number[] | null {
  const left = orthogonalTo(column, basis);
  return product(left, left) <= MIN_LEFT * product(column, column) ? null : left;
}

/** Twice, because one pass leaves rounding errors of nearly dependent columns. */
const orthogonalTo = (column: readonly number[], basis: readonly (readonly number[])[]): number[] =>
  [...basis, ...basis].reduce<number[]>(
    (left, direction) => {
      const share = product(left, direction) / product(direction, direction);
      return left.map((value, row) => value - share * direction[row]!);
    },
    [...column],
  );

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, row) => sum + value * other[row]!, 0);
