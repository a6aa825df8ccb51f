/** 6-16 letters and digits, at least one of each. Source: specification chapter 5. */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/;
