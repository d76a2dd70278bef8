/** The value of numbers and signs in their written order: products before sums, signs before both. */
export function calculate(parts: readonly (number | string)[]): number {
  let at = 0;
  const next = () => parts[at];

  const signed = (): number => {
    let negative = false;
    for (let sign = next(); sign === '-' || sign === '+'; sign = next()) {
      if (sign === '-') negative = !negative;
      at += 1;
    }
    const value = next();
    at += 1;
    if (typeof value !== 'number') throw new Error('A formula must not end with an operator');
    return negative ? -value : value;
  };

  const product = (): number => {
    let value = signed();
    for (let sign = next(); sign === '*' || sign === '/' || sign === '%'; sign = next()) {
      at += 1;
      const other = signed();
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  };

  let value = product();
  for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
    at += 1;
    const other = product();
    value = sign === '+' ? value + other : value - other;
  }
  if (at < parts.length) throw new Error('An operator is missing between two terms of a formula');
  return value + 0;
}
