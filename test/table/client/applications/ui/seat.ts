/** Goes to the page on which one chooses a seat; what else the address says stays. */
export function leaveSeat(): void {
  const address = new URL(location.href);
  address.searchParams.delete('user');
  location.assign(address);
}
