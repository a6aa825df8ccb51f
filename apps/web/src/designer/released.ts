import { createContext } from 'react';

/** Whether people work with the function already: then a change of a column is more than a change of a draft. */
export const ReleasedContext = createContext(false);
