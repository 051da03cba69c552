import { tokenCommands } from './tokens/commands.ts';
import { userCommands } from './users/commands.ts';

export const commands = [...userCommands, ...tokenCommands];
