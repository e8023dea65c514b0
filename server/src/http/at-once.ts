/** What is there already goes on at once: a promise costs a short call more than the work it stands for. */
export function whenThere<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then((there) => next(there)) : next(value);
}
