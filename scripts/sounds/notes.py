"""The notes of G major that the sounds use, in hertz."""

G3 = 196.0
D4 = 293.7
E4 = 329.6
G4 = 392.0
A4 = 440.0
B4 = 493.9
D5 = 587.3
E5 = 659.3
FS5 = 740.0
G5 = 784.0
A5 = 880.0
B5 = 987.8
D6 = 1174.7
